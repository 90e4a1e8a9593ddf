import type { FileGroup } from '@heliodesk/domain/enumerations'

const frame = (background: string, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720" viewBox="0 0 960 720">` +
  `<rect width="960" height="720" fill="${background}"/>${content}</svg>`

const house =
  '<rect y="470" width="960" height="250" fill="#7ba05b"/><rect x="190" y="330" width="580" height="270" fill="#b5694a"/>' +
  '<path d="M140 340 480 110 820 340Z" fill="#5b4a42"/><rect x="430" y="460" width="100" height="140" fill="#2f3e46"/>' +
  '<rect x="250" y="400" width="110" height="90" fill="#d9ecf5"/><rect x="600" y="400" width="110" height="90" fill="#d9ecf5"/>'

const fuses = Array.from(
  { length: 8 },
  (_, index) =>
    `<rect x="${290 + index * 48}" y="300" width="38" height="110" rx="4" fill="#f4f4f0"/>` +
    `<rect x="${302 + index * 48}" y="330" width="14" height="34" fill="#24292e"/>`,
).join('')

/** Drawings in the place of the photos that an adviser takes. */
const drawings = {
  roof: frame('#bfe0f2', house),
  meterBoard: frame(
    '#d8d3c8',
    `<rect x="230" y="120" width="500" height="480" rx="10" fill="#9aa3a8"/>${fuses}` +
      '<rect x="300" y="170" width="180" height="90" rx="6" fill="#20303a"/>' +
      '<text x="320" y="228" font-size="40" font-family="monospace" fill="#9fe870">004821</text>',
  ),
  inverter: frame(
    '#e7e2d9',
    '<rect x="330" y="160" width="300" height="380" rx="18" fill="#f8f8f6" stroke="#9aa3a8" stroke-width="6"/>' +
      '<rect x="390" y="220" width="180" height="80" rx="6" fill="#1d3557"/><path d="M400 540V720M480 540V720M560 540V720" stroke="#20303a" stroke-width="12"/>',
  ),
  walkingRoute: frame(
    '#cfe3d4',
    '<path d="M430 720 460 300H500L540 720Z" fill="#c9bfae"/><rect x="80" y="200" width="250" height="330" fill="#b5694a"/>' +
      '<path d="M60 210 205 90 350 210Z" fill="#5b4a42"/><circle cx="730" cy="330" r="130" fill="#5d8a55"/><rect x="715" y="440" width="30" height="160" fill="#6b5344"/>',
  ),
} as const satisfies Partial<Record<FileGroup, string>>

export interface DemoPicture {
  name: string
  group: keyof typeof drawings
  content: Buffer
}

/** One picture of each group that a work letter wants, as JPEG. */
export async function makePictures(): Promise<DemoPicture[]> {
  // Only for the demo's own drawings: user uploads are decoded in another process.
  const { default: sharp } = await import('sharp')
  return Promise.all(
    // Object.keys loses the literal type.
    (Object.keys(drawings) as (keyof typeof drawings)[]).map(async (group) => ({
      name: `${group}.jpg`,
      group,
      content: await sharp(Buffer.from(drawings[group])).jpeg({ quality: 80 }).toBuffer(),
    })),
  )
}
