/** What a column of numbers holds. */
export interface NumberCell {
  /** What is written before a number that finds no place. */
  label: string
  field: 'phone' | 'mobile'
  text: string
}

interface Numbered {
  label: string
  number: string
}

/** `020 1234567 / 06 12345678` are two numbers. */
const between = /[/;|\n]|,(?=\s{0,3}[+0(])|\s(?:of|en|or|and)\s/

/** Fewer digits are no number, but something about one. */
const fewestDigits = 9

const digitsOf = (number: string) => number.replaceAll(/\D/g, '').replace(/^(?:0031|31)/, '0')
const isNumber = ({ number }: Numbered) => digitsOf(number).length >= fewestDigits
const isMobile = (number: string) => /^06[1-58]\d{7}$/.test(digitsOf(number))

const numbersOf = (cells: readonly NumberCell[], field: NumberCell['field']): Numbered[] =>
  cells
    .filter((cell) => cell.field === field)
    .flatMap(({ label, text }) => text.split(between).map((part) => ({ label, number: part.trim() })))
    .filter(({ number }) => number !== '')

/** The first number that fits, which is taken out. */
function takeNumber(numbers: Numbered[], fits: (one: Numbered) => boolean): string | undefined {
  const place = numbers.findIndex((one) => isNumber(one) && fits(one))
  return place < 0 ? undefined : numbers.splice(place, 1)[0]?.number
}

/** Two numbers for the two fields, of all cells; what finds no place there is told in lines. */
export function placeNumbers(cells: readonly NumberCell[]) {
  const [[first, ...phones], [cell, ...mobiles]] = [numbersOf(cells, 'phone'), numbersOf(cells, 'mobile')]
  const own = new Set([first, cell].flatMap((one) => (one === undefined ? [] : [digitsOf(one.number)])))
  const left = [...phones, ...mobiles].filter((one) => !isNumber(one) || !own.has(digitsOf(one.number)))
  let phone = first?.number
  let mobile =
    cell?.number ?? takeNumber(left, ({ number }) => isMobile(number)) ?? takeNumber(left, () => true)
  phone ??= takeNumber(left, () => true)
  if (cell === undefined && phone !== undefined && mobile !== undefined)
    if (isMobile(phone) && !isMobile(mobile)) [phone, mobile] = [mobile, phone]
  const lines = new Map(left.map(({ label, number }) => [digitsOf(number) || number, `${label}: ${number}`]))
  return { phone, mobile, lines: [...lines.values()] }
}
