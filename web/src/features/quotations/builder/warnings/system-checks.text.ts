import { defineTexts } from '../../../../text/define-texts.ts'

const systemChecks = defineTexts('systemChecks', {
  en: {
    vat: 'VAT',
    vatOf: 'VAT of {name}',
    vatCategories: { pv_home: 'Solar ({rate} %)', standard: '{rate} %' },
    phases: '{product}: phases {found}; needed or present {limit}',
    phaseOverload: '{found} kW, at most {limit} kW',
    capacity: '{found} kWh, at most {limit} kWh',
    of: '{found}, limit {limit}',
    without: 'without {type}',
    unmet: '{change} (then still: {checks})',
    paybackSolar: 'Payback of the panels',
    withoutVat: 'Savings and payback time exclude VAT.',
    overrule: 'Why can it still be built this way?',
    overruled: 'A grid operator or an inspector may refuse this',
    overruleMissing: 'Say in one sentence why this system can be built as it is',
    overruleHint: 'Your sentence will be in the work letter.',
    untaxedBusiness: 'No private customer, and 0 % VAT all the same: that is right only at a home',
  },
  nl: {
    vat: 'Btw',
    vatOf: 'Btw van {name}',
    vatCategories: { pv_home: 'Zonnepanelen ({rate} %)', standard: '{rate} %' },
    phases: '{product}: fasen {found}; nodig of aanwezig {limit}',
    phaseOverload: '{found} kW, hoogstens {limit} kW',
    capacity: '{found} kWh, hoogstens {limit} kWh',
    of: '{found}, grens {limit}',
    without: 'zonder {type}',
    unmet: '{change} (dan nog: {checks})',
    paybackSolar: 'Terugverdientijd van de panelen',
    withoutVat: 'Besparing en terugverdientijd zijn zonder btw.',
    overrule: 'Waarom kan het toch zo worden gebouwd?',
    overruled: 'Een netbeheerder of keurmeester kan dit weigeren',
    overruleMissing: 'Zeg in één zin waarom dit systeem zo gebouwd kan worden',
    overruleHint: 'Je zin komt in de werkbrief te staan.',
    untaxedBusiness: 'Geen particulier en toch 0 % btw: dat klopt alleen bij een woning',
  },
})

declare module '../../../../text/define-texts.ts' {
  interface ScreenTexts {
    systemChecks: typeof systemChecks
  }
}
