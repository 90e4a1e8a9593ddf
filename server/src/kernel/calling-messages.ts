/** The messages about calls to leads. */
const en = {
  callbackTime: 'Enter when to call back',
  postponeTime: 'Enter until when, within 12 months',
  noCallback: 'A callback cannot be agreed with this lead any more',
  leadInUse: 'Lead is in use by {employee} since {time}',
  nothingToLift: 'Nothing keeps people from calling this lead',
  notToBeCalled: 'This lead is not to be called now',
  numberOfLead: 'This is not a number of this lead',
  noExchange: 'The telephone exchange is not set up to make calls',
  noExtension: 'Choose your telephone number first: the exchange does not know where to call you',
  exchangeAddress:
    'Enter an address that begins with https://, outside the own network and without a password',
}

const nl: Record<keyof typeof en, string> = {
  callbackTime: 'Zeg wanneer er teruggebeld wordt',
  postponeTime: 'Zeg tot wanneer, binnen 12 maanden',
  noCallback: 'Met deze lead kan geen terugbelmoment meer worden afgesproken',
  leadInUse: 'Lead is in gebruik door {employee} sinds {time}',
  nothingToLift: 'Deze lead mag al gebeld worden',
  notToBeCalled: 'Deze lead mag nu niet gebeld worden',
  numberOfLead: 'Dit is geen nummer van deze lead',
  noExchange: 'De telefooncentrale is niet ingesteld om te bellen',
  noExtension: 'Kies eerst je telefoonnummer: de centrale weet niet waar zij jou kan bellen',
  exchangeAddress: 'Vul een adres in dat begint met https://, buiten het eigen netwerk en zonder wachtwoord',
}

export const callingMessages = { en, nl }
