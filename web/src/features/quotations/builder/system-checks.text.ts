import { defineTexts } from '../../../text/define-texts.ts'

const systemChecks = defineTexts('systemChecks', {
  en: {
    vat: 'VAT',
    vatOf: 'VAT of {name}',
    vatCategories: { pv_home: 'Solar (0 %)', standard: '21 %' },
    phases: '{product}: {found}, where {limit} are needed or there',
    phaseOverload: '{found} kW, at most {limit} kW',
    of: '{found}, limit {limit}',
    without: 'without {type}',
    unmet: '{change} (then still: {checks})',
    paybackSolar: 'Payback of the panels',
    withoutVat: 'Saving and payback are without VAT.',
    overrule: 'Why can it be built all the same?',
    overruleHint: 'A grid operator or an inspector would refuse this. The work letter shows your sentence.',
  },
  nl: {
    vat: 'Btw',
    vatOf: 'Btw van {name}',
    vatCategories: { pv_home: 'Zonnepanelen (0 %)', standard: '21 %' },
    phases: '{product}: {found}, terwijl er {limit} nodig of aanwezig zijn',
    phaseOverload: '{found} kW, hoogstens {limit} kW',
    of: '{found}, grens {limit}',
    without: 'zonder {type}',
    unmet: '{change} (dan nog: {checks})',
    paybackSolar: 'Terugverdientijd van de panelen',
    withoutVat: 'Besparing en terugverdientijd zijn zonder btw.',
    overrule: 'Waarom kan het toch zo gebouwd worden?',
    overruleHint: 'Een netbeheerder of keurmeester zou dit weigeren. De werkbrief toont je zin.',
  },
})

declare module '../../../text/define-texts.ts' {
  interface ScreenTexts {
    systemChecks: typeof systemChecks
  }
}
