const word = (...words: readonly string[]) => String.raw`(?<![\p{L}\d])(?:${words.join('|')})(?![\p{L}\d])`

/** Words that refuse, end, take back or complain, in four languages: none of them refuses a call by itself. */
export const stems = new RegExp(
  word(
    'niet|nie|nooit|nimmer|geen|niks|niets|niemand|nergens|nee|neen|geenszins|zonder',
    String.raw`stop\w{0,4}|gestopt|staak|staken|ophouden|opgehouden|(?:hou|houd|houdt|houden)\W+(?:\w+\W+){0,2}?op|schei\w*|kap(?:pen)?\W+(?:er)?(?:mee|met)|nokken|beu|(?:spuug)?zat|verbied\w*|verbod\w*`,
    String.raw`vergeet|vergeten|vergis|vergissing|verkeerde?|(?:af|uit|op)(?:gemeld|geschreven|gezegd|melden|schrijven|zeggen)|schrijf\W+(?:mij|me|ons)\W+uit|meld\W+(?:mij|me|ons)\W+af|verwijder\w*|wis|wist|wissen|schrap\w*|intrek\w*|ingetrokken|trek|herroep\w*|annul\w*|weiger\w*|oneens|ongewenst\w*|ongevraagd\w*|bezwaar|klacht\w*|acquisitie|opdring\w*|bedacht|bedank\w*|afzien|met\W+rust|lastig\w*|laat\W+(?:\w+\W+)?maar|klaar\W+(?:er)?mee|zie\W+(?:\w+\W+){0,2}af|ervan\W+af|aanvraag\W+(?:\w+\W+){0,2}weg|ongeluk|foutje|bespaar|slechthorend|doof|deaf|rechter|rechtszaak|advocaat|politie|stalk\w*|genoeg|basta|boos|kwaad|spam\w*|privacy|avg|acm`,
    String.raw`not|never|no|none|nobody|nothing|\w+n't|dont|doesnt|cannot|quit|cease|enough|forget|unsubscribe\w*|opt\W?out|delete|remove|erase|cancel\w*|withdr\w*|revok\w*|refus\w*|decline\w*|object\w*|unwanted|unsolicited|annoy\w*|wrong|alone|changed\W+my\W+mind|mistake|accident\w*|lawyer|gdpr`,
    String.raw`nicht|kein\w*|niemals|nein|hor\w*\W+(?:\w+\W+)?auf|aufhoren|lass\w*|ruhe|loschen|widerruf\w*|widerspr\w*|abmeld\w*|streich\w*|stopp(?:en|t|e|st)?`,
    String.raw`ne|n'\w+|plus\W+interess\w*|pas\W+d\W?\w*|jamais|non|laissez?|tranquille|arret\w*|cess(?:e[rzs]?|ez|ation)?|retir\w*|desinscri\w*|oppos\w*|oubli\w*|supprim\w*|efface\w*|demarch\w*`,
    String.raw`alleen|enkel|uitsluitend|slechts|only|nur|lediglich|seulement|uniquement|spijt|regret\w*|bereue|bedauer\w*|regrett\w*|stornier\w*|plus\W+(?:besoin|envie)|(?:zoon|dochter|kind|kleinkind|iemand|ander|ex|son|daughter|someone|somebody|kid|sohn|tochter|jemand|fils|fille|quelqu'un)\W+(?:\w+\W+){0,5}?(?:ingevuld|opgegeven|aangemeld|filled|entered|signed|ausgefullt|angemeldet|rempli|inscrit)`,
    String.raw`achterwege|voorkom(?:en|t)?|nalaten|zitten|af\W+te\W+zien|iemand\W+anders|een\W+ander(?!\W+(?:nummer|moment|tijdstip|keer|dag|dak|merk|bedrijf|partij|aanbieder|huis|soort))|(?:someone|somebody|anyone)\W+else|jemand\w*\W+ander\w*|quelqu'un\W+d'autre|elders|hel|hell|tevergeefs|nutteloos|zinloos|pointless|in\W+vain|(?:mijn|slecht)\W+gehoor|hearing|gehorlos|schwerhorig\w*|malentendant\w*|sourde?|absehen|sehen\W+(?:\w+\W+){0,4}?\W?ab|vergess\w*|lose|spare|diskret\w*|tabu|notfall|noodgeval\w*|emergenc\w*|plat\W?gebeld|ongedaan|discard|bewindvoerder|dood|anwalt|avocat`,
    String.raw`in\W+plaats\W+van\W+(?:mij|me|ons)|stay\W+(?:off|away)|off\W+the\W+line|renonc\w*|negeer\w*|genegeerd|grap|grapje|overleden|dood|gestorven|vermijd\w*|doorstre\w*|streep|doorhal\w*|prullenbak|evenmin|noch|desgewenst\W+niet|(?:mij|me|ons|us|mich|moi)\W+(?:\w+\W+){0,3}?(?:door|weg|af|uit|eruit|eraf|off|out|away|raus)(?=\W*$)`,
    String.raw`ignor\w*|joke|prank|hoax|bogus|deceased|died|avoid\w*|refrain\w*|abstain\w*|strike|struck|scrub|dnt|nor|without`,
    String.raw`ohne|versehen\w*|irrtum\w*|verstorben|gestorben|scherz|meiden|unterlass\w*|untersag\w*|verzicht\w*|ablehn\w*|abgelehnt|lehn\w*|verbiet\w*|verboten|raus|zwecklos|unerwunscht\w*|weg|zuruckgezogen|zuruckzieh\w*`,
    String.raw`sans|aucun\w*|erreur|meprise|blague|decede\w*|evit\w*|interdi\w*|inutile\w*|indesirabl\w*|absten\w*|ignor\w*|ray(?:er|ez)|annul\w*|nullement|dispens\w*`,
    String.raw`nada|nunca|prosze|nie|hayir|aramay\p{L}*`,
  ),
  'u',
)
