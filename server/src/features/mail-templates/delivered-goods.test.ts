import { companyVariables } from '@heliodesk/domain/company-variables'
import { mailVariables, type MailVariable } from '@heliodesk/domain/mail-types'
import { expect, test } from 'vitest'
import { renderHtml } from '../../documents/liquid.ts'
import { builtInText } from './built-in-text.ts'

const nothing = Object.fromEntries([...companyVariables, ...mailVariables].map((name) => [name, '']))
type Choices = Partial<Record<MailVariable, readonly string[]>>
/** What each sentence asks for. */
const main: Choices = { toldAs: ['', 'crew', 'planner', 'adviser'], delivered: ['', 'perhaps', 'yes'] }
const others: Choices = {
  cancelled: ['', 'visit', 'letter', 'both'],
  plannedOn: ['', '22-12-2026'],
  begunOn: ['', '21-12-2026'],
  putOff: ['', 'yes'],
  staysOn: ['', '23-12-2026'],
  askedOn: ['', '23-12-2026'],
  sharedFor: ['', 'Q2'],
}
const names = Object.keys({ ...main, ...others })

/** Each of some with each of what they can be. */
const combine = (start: Record<string, string>, choices: readonly (readonly [string, readonly string[]])[]) =>
  choices.reduce(
    (all, [name, values]) => all.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [start],
  )

const start = {
  ...nothing,
  selfInstallation: 'yes',
  sharedOn: '23-12-2026',
  standsFor: 'Q3',
  otherOrders: 'Q2',
}
/** Who is told of what, with any two of the others: all of them at once are thousands. */
const combinations = combine(start, Object.entries(main)).flatMap((one) =>
  Object.entries(others).flatMap((first, index, all) =>
    all.slice(index + 1).flatMap((second) => combine(one, [first, second])),
  ),
)

const words = { nl: /installati|weghalen|weghaalt|geplaatst|plaats/i, en: /install|remov/i }

test.each(
  (['nl', 'en'] as const).flatMap((language) =>
    (['quotation_withdrawn', 'quotation_withdrawn_adviser', 'person_erased', 'order_erased'] as const).map(
      (type) => ({ language, type }),
    ),
  ),
)('who installs what is delivered is told of no installation: $type in $language', ({ language, type }) => {
  const { content } = builtInText(type, language)
  const asked = names.filter((name) => content.includes(name))
  const seen = new Set<string>()
  for (const variables of combinations) {
    const key = asked.map((name) => variables[name]).join('|')
    if (seen.has(key)) continue
    seen.add(key)
    const said = renderHtml(content, variables)
    const wrong = words[language].exec(said)
    expect(wrong === null ? null : said.slice(Math.max(0, wrong.index - 80), wrong.index + 80)).toBeNull()
  }
  expect(seen.size).toBeGreaterThan(0)
})
