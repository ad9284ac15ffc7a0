/* read_place.c - pointers and members: places in the table, which exist only while reading. */
#include <string.h>

#include "read_parts.h"

typedef const struct tree_expression node;

static struct tree_array *read_place_array_of(struct reader *reader,
                                              const struct read_member *member);

static node *read_place_index_of(struct reader *reader, const struct read_value *place)
{
    return place->expression ? place->expression : tree_number(reader->tree, TREE_INDEX, 0);
}

static const struct read_member *read_place_member_named(struct reader *reader,
                                                         const char *structure, const char *name)
{
    const struct read_member *member =
        read_member_named(read_structure_named(reader, structure), name);
    if (member)
        return member;
    read_refuse(reader, reader->at - 1, "there is no such member");
}

static void read_place_add_fields(struct reader *reader, struct tree_array *array,
                                  struct tree_field *fields, const struct read_structure *record)
{
    for (unsigned i = 0; i < record->members; i++) {
        const struct read_member *member = &record->member[i];
        if (member->dimensions)
            read_refuse(reader, reader->at, "an array in a record is nothing for trees");
        if (member->structure) {
            read_place_add_fields(reader, array, fields,
                                  read_structure_named(reader, member->structure));
            continue;
        }
        if (array->fields == READ_MEMBERS)
            read_refuse(reader, reader->at, "too many members in a record");
        struct tree_field *field = &fields[array->fields++];
        field->name = member->name;
        field->type = member->type;
        field->width = member->width;
    }
}

static struct tree_array *read_place_array_of(struct reader *reader,
                                              const struct read_member *member)
{
    struct tree_array *array = (struct tree_array *)tree_array_named(reader->tree, member->name);
    if (array)
        return array;
    array = tree_array_new(reader->tree, member->name);
    array->comment = "";
    array->type = member->type;
    array->width = member->width;
    array->length = member->dimension[0] * (member->dimensions == 2 ? member->dimension[1] : 1);
    if (member->structure) {
        struct tree_field *fields =
            (struct tree_field *)(void *)tree_room(reader->tree, READ_MEMBERS * sizeof *fields);
        array->field = fields;
        read_place_add_fields(reader, array, fields,
                              read_structure_named(reader, member->structure));
    }
    return array;
}

static struct read_value read_place_of(struct reader *reader, const struct read_member *member)
{
    struct read_value place = {.kind = READ_PLACE, .array = member};
    if (!member->dimensions)
        read_refuse(reader, reader->at - 1, "a member of the table itself has to be an array");
    place.record = read_structure_named(reader, member->structure);
    read_place_array_of(reader, member);
    return place;
}

struct read_value read_moved(struct reader *reader, struct read_value place, node *by)
{
    node *index = read_converted(reader, by, TREE_INDEX);
    int is_zero = !place.expression || (tree_is_number(place.expression, 0));
    place.expression =
        is_zero ? index : tree_pair(reader->tree, TREE_ADD, TREE_INDEX, place.expression, index);
    return place;
}

/* place[index] */
struct read_value read_subscript(struct reader *reader, struct read_value place, node *index)
{
    const struct read_member *array = place.array;
    if (place.kind != READ_PLACE || place.fixed == array->dimensions)
        read_refuse(reader, reader->at, "this is not an array");
    if (place.fixed == 1) {
        node *row = read_place_index_of(reader, &place);
        node *width = tree_number(reader->tree, TREE_INDEX, array->dimension[1]);
        place.expression = row->op == TREE_NUMBER
                               ? tree_number(reader->tree, TREE_INDEX, row->value * width->value)
                               : tree_pair(reader->tree, TREE_MULTIPLY, TREE_INDEX, row, width);
    }
    place = read_moved(reader, place, index);
    place.fixed++;
    return place;
}

/* *pointer */
struct read_value read_pointed_to(struct reader *reader, struct read_value place)
{
    if (place.kind != READ_PLACE || place.fixed + 1 != place.array->dimensions)
        read_refuse(reader, reader->at, "this is not a pointer into the table");
    place.fixed++;
    return place;
}

struct read_value read_address_of(struct reader *reader, struct read_value place)
{
    if (place.kind == READ_RECORD)
        return place;
    if (place.kind != READ_PLACE || place.fixed != place.array->dimensions)
        read_refuse(reader, reader->at, "only what is in the table has an address");
    place.fixed--;
    return place;
}

static node *read_place_element(struct reader *reader, const struct read_value *place)
{
    const struct tree_array *array = read_place_array_of(reader, place->array);
    struct tree_expression *n =
        tree_single(reader->tree, TREE_ELEMENT, array->type, read_place_index_of(reader, place));
    n->name = array->name;
    return n;
}

static struct read_value read_place_slot_at(struct reader *reader, node *index)
{
    return read_moved(
        reader, read_place_of(reader, read_place_member_named(reader, reader->table, "slots")),
        index);
}

/* The value at a place; a pointer there leads into the slots. */
struct read_value read_loaded(struct reader *reader, struct read_value place)
{
    if (place.kind != READ_PLACE || place.fixed != place.array->dimensions || place.record)
        return place;
    node *there = read_place_element(reader, &place);
    return place.array->is_pointer ? read_place_slot_at(reader, there) : read_number_of(there);
}

static struct read_value read_place_member_of_record(struct reader *reader,
                                                     struct read_value place, const char *name)
{
    const struct read_member *member = read_place_member_named(reader, place.record->name, name);
    if (member->structure) {
        place.record = read_structure_named(reader, member->structure);
        place.fixed = place.array->dimensions;
        return place;
    }
    struct tree_expression *field =
        tree_single(reader->tree, TREE_FIELD, member->type, read_place_index_of(reader, &place));
    field->name = place.array->name;
    field->field = member->name;
    return member->is_pointer ? read_place_slot_at(reader, field) : read_number_of(field);
}

/* table->name, square->name, record.name */
struct read_value read_member_of(struct reader *reader, struct read_value value, const char *name)
{
    if (value.kind == READ_TABLE)
        return read_place_of(reader, read_place_member_named(reader, reader->table, name));
    if (value.kind == READ_RECORD)
        return value.member[read_place_member_named(reader, value.record->name, name) -
                            value.record->member];
    if (value.kind != READ_PLACE || !value.record)
        read_refuse(reader, reader->at - 1, "this has no members");
    return read_place_member_of_record(reader, value, name);
}

/* ---- For statements ---- */

struct read_value read_index_of(struct reader *reader, struct read_value pointer)
{
    return read_number_of(read_place_index_of(reader, &pointer));
}

void read_store(struct reader *reader, struct read_value place, node *what)
{
    if (place.kind != READ_PLACE || place.fixed != place.array->dimensions || place.record)
        read_refuse(reader, reader->at, "only elements of the table's arrays are changed");
    const struct tree_array *array = read_place_array_of(reader, place.array);
    struct tree_statement *store = read_add(reader, TREE_STORE);
    store->name = array->name;
    store->index = read_place_index_of(reader, &place);
    store->value = read_converted(reader, what, array->type);
    store->type = array->type;
}
