const words = (count: number) => String.raw`(?:[^\p{L}\d]+[\p{L}\d']+){0,${count}}?[^\p{L}\d]+`
const one = (...of: readonly string[]) => String.raw`(?<![\p{L}\d])(?:${of.join('|')})(?![\p{L}\d])`

const dutch = String.raw`(?:op|terug|na)?(?:bellen|gebeld|bel)|belletje|telefoontje|telefonisch|belcontact|contact`
const dutchAsks = one(
  String.raw`graag|gaarne|liefst|gerust|even|altijd|gewoon|beter|liever|verzoek|(?:kunt|wilt|zou|mag)\W+u|u\W+(?:mag|kunt)|(?:kunnen|willen|zouden|mogen)\W+jullie|jullie\W+(?:mogen|kunnen)|(?:je|jij)\W+(?:mag|kunt)|(?:kan|wil|zou)\W+(?:iemand|er|je)|mag\W+ik|wil(?:len)?|zou`,
)
const english = String.raw`call(?:ed|back)?|calls|ring|phone|telephone`
const englishAsks = one(
  String.raw`please|pls|kindly|could|can|would|may|might|happy\W+to|free\W+to|like|love|want|someone|somebody|just|always|better`,
)

/** What asks for a call, in four languages: by request, as an order, or by saying that it is welcome. */
const asks = new RegExp(
  [
    `${dutchAsks}${words(4)}${one(dutch)}`,
    String.raw`${one('(?:op|terug)?bellen')}${words(2)}${one('mag|kan|prima|graag|liefst|voorkeur|altijd|goed|fijn|handig|op|na|om|tussen|vanaf')}`,
    String.raw`^${'\\W*(?:\\w+\\W+){0,3}?'}${one('(?:op|terug)?belt?')}(?:\W+u)?\W+${one('me|mij|ons|mijn|onze|hem|haar|gerust|even|maar|bij|op|na|om|tussen|vanaf|liefst|eerst|dan|voor|later')}`,
    `${englishAsks}${words(4)}${one(english)}`,
    String.raw`^\W*(?:\w+\W+){0,3}?${one('call|ring|phone|try')}\W+${one('me|us|my|our|on|after|before|any\\w*|at|back|the|whenever|between|around|instead')}`,
    String.raw`${one('rufen|ruf|melden')}\W+sie\W+${one('mich|uns|sich|zuerst|gern|gerne|meine?n?|bitte|nach|ab|an')}`,
    String.raw`${one('bitte|gern|gerne|konnen|konnten|wurden|freue')}${words(5)}${one('anrufen|zuruckrufen|zuruckzurufen|anzurufen|ruckruf|anruf|melden|telefonieren')}`,
    String.raw`${one('merci|pouvez|pourriez|veuillez|svp|souhaite\\w*|voudrais|aimerais')}${words(4)}${one("(?:m'|nous\\W+)?r?appel(?:er|ez|ee?)|telephoner|contacter|joindre")}`,
    String.raw`^\W*(?:\w+\W+){0,2}?${one('r?appelez')}`,
  ].join('|'),
  'u',
)

/** Whether a clause asks for a call: only where nothing in it refuses, which others tell. */
export const asksForCall = (clause: string): boolean => asks.test(clause)
