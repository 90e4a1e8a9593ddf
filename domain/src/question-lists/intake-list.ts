import { carTimes, type CarTime, type Presence, presences } from '../energy/household-load.ts'
import { houseOwnerships, label, orientations, roofTypes, type LabelledList } from '../enumerations.ts'
import { billKeys } from './quotation-start.ts'
import type { InTwoLanguages, Question, QuestionOption, QuestionType } from './question-lists.ts'

const both = (en: string, nl: string): InTwoLanguages => ({ en, nl })
const option = (key: string, en: string, nl: string): QuestionOption => ({ key, label: both(en, nl) })
const ofList = (list: LabelledList, keys: readonly string[]) =>
  keys.map((key) => option(key, label(list, key, 'en'), label(list, key, 'nl')))

const ask = (
  key: string,
  type: QuestionType,
  labels: InTwoLanguages,
  more: Partial<Pick<Question, 'required' | 'options' | 'shown_if'>> = {},
): Question => ({ key, type, label: labels, required: false, options: [], shown_if: null, ...more })

const monthName = (language: 'en' | 'nl', month: number) =>
  new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, month, 1))

const charging: Record<CarTime, InTwoLanguages> = {
  free: both('As it comes', 'Wanneer het uitkomt'),
  day: both('By day', 'Overdag'),
  night: both('At night', '’s Nachts'),
}
const atHome: Record<Presence, InTwoLanguages> = {
  usual: both('Now and then', 'Af en toe'),
  home: both('Nearly always', 'Bijna altijd'),
  away: both('Hardly ever', 'Bijna nooit'),
}
const heatPump = { key: 'heat_pump', values: ['true'] }
const chargedAtHome = { key: 'charging_at_home', values: ['true'] }

/** What decides how much is used while the sun shines. */
const householdQuestions: Question[] = [
  ask('electric_car', 'yes_no', both('Is there an electric car?', 'Is er een elektrische auto?')),
  ask('charging_at_home', 'yes_no', both('Is it charged at home?', 'Wordt die thuis geladen?'), {
    shown_if: { key: 'electric_car', values: ['true'] },
  }),
  ask(
    'car_usage',
    'number',
    both(
      'How much of the electricity is for the car, in kWh a year?',
      'Hoeveel van de stroom is voor de auto, in kWh per jaar?',
    ),
    { shown_if: chargedAtHome },
  ),
  ask('car_charging', 'single', both('When does it charge?', 'Wanneer laadt die?'), {
    options: carTimes.map((key) => ({ key, label: charging[key] })),
    shown_if: chargedAtHome,
  }),
  ask('heat_pump', 'yes_no', both('Is there a heat pump?', 'Is er een warmtepomp?')),
  ask(
    'heat_pump_usage',
    'number',
    both(
      'How much of the electricity is for it, in kWh a year?',
      'Hoeveel van de stroom is daarvoor, in kWh per jaar?',
    ),
    { shown_if: heatPump },
  ),
  ask('presence', 'single', both('Is somebody at home by day?', 'Is er overdag iemand thuis?'), {
    options: presences.map((key) => ({ key, label: atHome[key] })),
  }),
]

/** Who does not know the year tells what each month used; some months are enough for an estimate. */
const billQuestions: Question[] = [
  ask(
    'monthly_bills',
    'yes_no',
    both(
      'Are there bills of months, where the year is not known?',
      'Zijn er maandrekeningen, als het jaar niet bekend is?',
    ),
  ),
  ...billKeys.map((key, month) =>
    ask(
      key,
      'number',
      both(`Electricity in ${monthName('en', month)}, in kWh`, `Stroom in ${monthName('nl', month)}, in kWh`),
      { shown_if: { key: 'monthly_bills', values: ['true'] } },
    ),
  ),
]

/** The list that every company starts with. */
export const intakeList = {
  name: 'Intake',
  questions: [
    ask('ownership', 'single', both('Who owns the house?', 'Van wie is de woning?'), {
      required: true,
      options: ofList('houseOwnerships', houseOwnerships),
    }),
    ask('roof_type', 'single', both('What is the roof made of?', 'Wat voor dak is het?'), {
      required: true,
      options: ofList('roofTypes', roofTypes),
    }),
    ask('orientation', 'single', both('Which way does the roof face?', 'Waar ligt het dak naartoe?'), {
      options: ofList('orientations', orientations),
    }),
    ask('roof_age', 'number', both('How old is the roof, in years?', 'Hoe oud is het dak, in jaren?')),
    ask('asbestos', 'yes_no', both('Is there asbestos in the roof?', 'Zit er asbest in het dak?'), {
      required: true,
    }),
    ask(
      'energy_usage',
      'number',
      both('How much electricity a year, in kWh?', 'Hoeveel stroom per jaar, in kWh?'),
    ),
    ...billQuestions,
    ask('meter_cabinet', 'single', both('What is the main connection?', 'Wat is de hoofdaansluiting?'), {
      options: [
        option('one_phase', 'One phase', 'Eén fase'),
        option('three_phases', 'Three phases', 'Drie fasen'),
        option('unknown', 'Not known', 'Niet bekend'),
      ],
    }),
    ask('meter_cabinet_photo', 'photo', both('Photo of the meter cabinet', 'Foto van de meterkast')),
    ask('shadow', 'multiple', both('What casts shadow on the roof?', 'Wat geeft schaduw op het dak?'), {
      options: [
        option('trees', 'Trees', 'Bomen'),
        option('buildings', 'Buildings', 'Gebouwen'),
        option('dormer', 'A dormer or chimney', 'Een dakkapel of schoorsteen'),
      ],
    }),
    ...householdQuestions,
    ask('decision_makers', 'text', both('Who decides?', 'Wie beslist er mee?')),
    ask(
      'restrictions',
      'multiple',
      both('Is there an owners’ association, or is it a monument?', 'Is er een VvE, of is het een monument?'),
      {
        options: [
          option('owners_association', 'Owners’ association', 'VvE'),
          option('monument', 'Monument', 'Monument'),
        ],
      },
    ),
    ask('association_agrees', 'yes_no', both('Does the owners’ association agree?', 'Is de VvE akkoord?'), {
      shown_if: { key: 'restrictions', values: ['owners_association'] },
    }),
  ] satisfies Question[],
}
