/** The messages about calls to leads. */
const en = {
  callbackTime: 'Enter when to call back',
  postponeTime: 'Enter until when, within 12 months',
  noCallback: 'A callback cannot be agreed with this lead any more',
  leadInUse: 'Lead is in use by {employee} since {time}',
  nothingToLift: 'Nothing keeps people from calling this lead',
}

const nl: Record<keyof typeof en, string> = {
  callbackTime: 'Zeg wanneer er teruggebeld wordt',
  postponeTime: 'Zeg tot wanneer, binnen 12 maanden',
  noCallback: 'Met deze lead kan geen terugbelmoment meer worden afgesproken',
  leadInUse: 'Lead is in gebruik door {employee} sinds {time}',
  nothingToLift: 'Deze lead mag al gebeld worden',
}

export const callingMessages = { en, nl }
