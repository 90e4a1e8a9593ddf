import * as z from 'zod'

type Given<Field extends z.core.$ZodType> = Field extends z.ZodDefault<infer Inner> ? Inner : Field
/** The fields without their defaults: a stored record always has them. */
export type WithoutDefaults<Shape extends z.ZodRawShape> = { [Name in keyof Shape]: Given<Shape[Name]> }

export const withoutDefaults = <Shape extends z.ZodRawShape>(shape: Shape): WithoutDefaults<Shape> =>
  // Each field is mapped by itself, so that the names stay; entries lose which type belongs to which.
  Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [
      name,
      field instanceof z.ZodDefault ? field.unwrap() : field,
    ]),
  ) as WithoutDefaults<Shape>

/**
 * The body of a change: any part of the fields. What is absent stays as it is; `partial()` alone would put a field's
 * default in its place.
 */
export const changesOf = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object(withoutDefaults(shape)).partial()

/** The defaults of a new record, by field. */
export const defaultsOf = (shape: z.ZodRawShape): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([name, field]) =>
      field instanceof z.ZodDefault ? [[name, field.def.defaultValue]] : [],
    ),
  )
