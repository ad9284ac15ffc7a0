def can_run(_conanfile):
    return True
