import { type LabelledList, labelledListOf } from '@heliodesk/domain/enumerations'
import * as z from 'zod'
import { productCells, type ProductTarget, productTargets } from './product-imports.ts'

const innermost = (schema: z.core.$ZodType): z.core.$ZodType =>
  schema instanceof z.ZodDefault || schema instanceof z.ZodNullable || schema instanceof z.ZodOptional
    ? innermost(schema.unwrap())
    : schema

/** What a cell of a file may be for a field. */
export type CellKind =
  | { kind: 'text' | 'flag' | 'day' }
  | { kind: 'choice'; list: LabelledList }
  | { kind: 'number'; whole: boolean; min: number; max: number }

function kindOf(field: z.core.$ZodType): CellKind {
  const schema = innermost(field)
  if (schema instanceof z.ZodBoolean) return { kind: 'flag' }
  if (schema instanceof z.ZodISODate) return { kind: 'day' }
  if (schema instanceof z.ZodLiteral) return { kind: 'number', whole: true, min: -Infinity, max: Infinity }
  if (schema instanceof z.ZodNumber)
    return {
      kind: 'number',
      whole: schema.isInt,
      min: schema.minValue ?? -Infinity,
      max: schema.maxValue ?? Infinity,
    }
  const list = schema instanceof z.ZodEnum ? labelledListOf(schema.options.map(String)) : undefined
  return list === undefined ? { kind: 'text' } : { kind: 'choice', list }
}

const kinds = new Map(productTargets.map((target) => [target, kindOf(productCells[target])]))

/** How the cells of a column are read; on the server alone, because it looks into schemas. */
export const kindOfTarget = (target: ProductTarget): CellKind => kinds.get(target) ?? { kind: 'text' }
