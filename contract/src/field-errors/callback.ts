/** Why a moment to call somebody back is refused: by the server, and by a device without a network. */
export const callbackErrors = {
  en: {
    callbackFar: 'Enter a moment within 12 months',
    noCallback: 'A callback cannot be agreed with this lead any more',
    callbackAfterEnd: 'Nobody is called back after this result. Leave this empty, or choose another result',
    callbackRefused:
      'This person may not be called then: they do not want sales calls. A manager can lift that at the lead',
    callbackWithoutBasis:
      'This person may not be called then: no consent covers it. State what was agreed (who called whom, and the words), or record their consent at the lead first',
    callbackWithoutNumber: 'No telephone number of this person is known. Enter one at the lead first',
    attemptsUsedUp:
      'The attempts per lead of the company are used up; a callback is agreed only with somebody who was reached',
    inThePast: 'This moment is in the past',
  },
  nl: {
    callbackFar: 'Vul een moment in binnen 12 maanden',
    noCallback: 'Met deze lead kan geen terugbelmoment meer worden afgesproken',
    callbackAfterEnd:
      'Na dit resultaat wordt niemand teruggebeld. Laat dit leeg, of kies een ander resultaat',
    callbackRefused:
      'Deze persoon mag dan niet gebeld worden: die wil geen verkooptelefoontjes. Een manager kan dat bij de lead opheffen',
    callbackWithoutBasis:
      'Deze persoon mag dan niet gebeld worden: er is geen toestemming voor. Leg vast wat er is afgesproken (wie belde wie, en in welke woorden), of eerst de toestemming bij de lead',
    callbackWithoutNumber: 'Van deze persoon is geen telefoonnummer bekend. Vul er eerst een in bij de lead',
    attemptsUsedUp:
      'De pogingen per lead van het bedrijf zijn op; een terugbelmoment spreek je alleen nog af met wie je hebt bereikt',
    inThePast: 'Dit moment is al voorbij',
  },
}
