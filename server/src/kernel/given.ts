type Given<Values> = { [Field in keyof Values]?: Exclude<Values[Field], undefined> }

/** The fields that were given: an absent one and an undefined one are the same in a PATCH. */
export const given = <Values extends object>(values: Values) =>
  // Only undefined values are left out, and all fields are optional then.
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Given<Values>

/** The named fields of an object. */
export const pick = <Values extends object, Field extends keyof Values>(
  values: Values,
  fields: readonly Field[],
) =>
  // Each field has its value from the same field.
  Object.fromEntries(fields.map((field) => [field, values[field]])) as Pick<Values, Field>
