import { expect, test } from 'vitest'
import { csvLine, importableCellOf } from './csv.ts'

test('a file that is imported again escapes formulas and leaves phones and numbers', () => {
  const values = ['=1+1', '＝1+1', ' @a', '-cmd', '+31 6 12345678', '-1.5', 'a"b']
  expect(csvLine(values, { cell: importableCellOf })).toBe(
    `"'=1+1";"'＝1+1";"' @a";"'-cmd";"+31 6 12345678";"-1.5";"a""b"\r\n`,
  )
})
