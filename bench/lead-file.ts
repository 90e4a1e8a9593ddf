import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'

const headings =
  'Extern nummer;Voornaam;Tussenvoegsel;Achternaam;Straat;Huisnummer;Postcode;Plaats;Telefoon;Mobiel;E-mail;Jaarverbruik'
const firstNames = 'Anna,Bram,Carlijn,Daan,Eva,Fatima,Guus,Hanna,Ibrahim,Joost,Kees,Lotte,Mees,Noor,Omar,Pien'
const beginnings =
  'Bak,Berg,Bos,Brou,Dek,Dijk,Hoek,Huis,Jans,Kok,Kuip,Mei,Mul,Peet,Schip,Smee,Vel,Vis,Water,Wit'
const endings = 'er,sen,ma,stra,man,s,huis,veld,ink,donk,hout,wijk,aard,loo,meijer,kamp'
const streets = 'Dorps,Kerk,Molen,School,Stations,Wilhelmina,Juliana,Beatrix,Linden,Eiken,Berken,Kastanje'
const kinds = 'straat,weg,laan,plein,hof,singel,kade'
const cities =
  'Groningen,Assen,Leeuwarden,Emmen,Hoogeveen,Meppel,Drachten,Sneek,Veendam,Winschoten,Zwolle,Breda'
const insertions = ',,,van,de,van der,ten'
const letters = 'BCDEFGHJKLMNPRSTVWXZ'

/** A number that looks random, the same each time. */
const mix = (value: number) => {
  let mixed = Math.imul(value ^ (value >>> 16), 0x45d9f3b)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x45d9f3b)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
const oneOf = (list: string, chance: number) => {
  const words = list.split(',')
  return words[chance % words.length] ?? ''
}

/** A person like no other; every hundredth has no number that is one. */
function rowOf(person: number): string {
  const [a, b, c] = [mix(person), mix(person + 0x5bd1), mix(person + 0x1b873)]
  const firstName = oneOf(firstNames, a)
  const lastName = `${oneOf(beginnings, b)}${oneOf(endings, c)}`
  const zip = `${1_000 + (person % 9_000)} ${letters[a % 20]}${letters[b % 20]}`
  const mobile = person % 100 === 7 ? '06-12' : `06${String(10_000_000 + (person % 9_999_999))}`
  const phone = a % 4 === 0 ? `050 ${String(3_000_000 + (person % 2_999_999))}` : ''
  const email = `${firstName}.${lastName}${person}@klant.example`.toLowerCase()
  return [
    `B${person}`,
    firstName,
    oneOf(insertions, c >>> 8),
    lastName,
    `${oneOf(streets, b >>> 8)}${oneOf(kinds, a >>> 8)}`,
    `${1 + (c % 200)}${a % 10 === 0 ? ' a' : ''}`,
    zip,
    oneOf(cities, person % 9_000),
    phone,
    mobile,
    email,
    String(1_500 + (a % 4_000)),
  ].join(';')
}

function* linesOf(rows: number, first: number) {
  let text = `${headings}\r\n`
  for (let row = 0; row < rows; row++) {
    // Every fiftieth came before.
    const person = first + (row % 50 === 49 ? row - 40 : row)
    text += `${rowOf(person)}\r\n`
    if (text.length < 65_536) continue
    yield text
    text = ''
  }
  yield text
}

/** A CSV file of leads as a source would send it; files of other first people share nobody. */
export const writeLeadFile = (path: string, rows: number, first: number) =>
  pipeline(linesOf(rows, first), createWriteStream(path))
