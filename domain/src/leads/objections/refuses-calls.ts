const call = String.raw`(?:(?:op|terug)?(?:ge)?bel(?:len|letjes?|de|d|t|ler|lers)?\b|call|(?:tele)?phon|telefo)\w*`
const never = String.raw`\b(?:niet|nooit|not|never|don.?t)\b`
/** Words between the refusal and what is refused; not letters, which are refused then. */
const between = String.raw`(?:\W+(?!(?:e-?)?mail)\w+)`
const noneOf = String.raw`\b(?:geen|no|zonder|without)\s+(?:(?:te|verdere?|ongevraagde|further|more|sales|unsolicited)\s+)?`

/** Ways to reach somebody without a voice. */
const written = String.raw`(?:(?:e-?)?mail(?:s|en|tje)?|whats-?app|app(?:en|je)|sms|schriftelijk|in writing|letter|brief|post)\b`
const filler = String.raw`(?:(?:graag|please|contact|bereikbaar|reachable|te bereiken|mij|me|us|ons|to|be|by|via|per|through|with|met|in|over|de|the|een|an|a)\W+){0,5}`
/** The telephone stands beside it, or a condition. */
const orCall = String.raw`(?!\W+(?:of|en|or|and)\W+(?:\w+\W+)?${call})(?!\W+(?:als|indien|wanneer|if|when|for|voor)\b)`
const only = String.raw`(?:alleen|enkel|uitsluitend|slechts|only|exclusively)`
const rather = String.raw`(?:liever|bij voorkeur|prefer(?:ably)?|rather)`

/** When not to call, or what is not done with a number, refuses no call. */
const unlessOther = String.raw`(?!\W+(?:op\W+\w*dag\w*|on\W+\w+days?|(?:na|voor|tussen|om|after|before|between|at)\W+\d+|(?:met derden )?(?:gedeeld|verplicht|verstrekt|doorverkocht|doorgegeven|shared|sold|required|mandatory))\b)`

const refusals = [
  String.raw`${never}(?:\W+(?:want|wish|wil|willen|wens))?${between}{0,2}\W+${call}`,
  String.raw`\b${call}(?:\s+(?:mij|me|ons|us))?\s+(?:niet|nooit|not|never)\b${unlessOther}`,
  String.raw`\b${call}${between}{0,2}\W+(?:niet|nooit|not|never)\b${unlessOther}(?!(?:\W+(?:per|via|by))?\W+(?:e-?)?mail)`,
  `${noneOf}${call}`,
  String.raw`\b${call}\s*[:=]\s*(?:nee|neen|no)\b(?!\W*\d)`,
  String.raw`(?<!\b(?:niet|not)\s)\b(?:${only}|${rather})\W+${filler}${written}${orCall}`,
  String.raw`\b${written}\W+(?:me |mij )?(?:${only}|liever|instead|rather)\b(?!\W+(?:niet|not)\b)${orCall}`,
].map((pattern) => new RegExp(pattern, 'iu'))

/** Whether somebody's own words refuse the telephone, or ask to be written to instead. */
export const refusesCalls = (text: string): boolean => refusals.some((refusal) => refusal.test(text))
