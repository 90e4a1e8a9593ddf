import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { aBomb } from '../testing/a-bomb.ts'
import { aHeic, aHugeHeic } from '../testing/a-heic.ts'
import { createPictures } from './pictures.ts'

const pictures = createPictures({ timeLimitMs: 30_000 })
afterAll(() => pictures.close())

const plain = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: '#d08020' }, limitInputPixels: false })

test('strokes are rendered as a PNG of the size they need', async () => {
  const drawn = await pictures.signature([
    [
      [0, 0],
      [300, 100],
    ],
    [[300, 0]],
  ])
  const { format, width, height } = await sharp('content' in drawn ? drawn.content : '').metadata()
  expect({ format, width, height }).toEqual({ format: 'png', width: 924, height: 324 })
})

test('strokes far apart are scaled to the signature size', async () => {
  const drawn = await pictures.signature([
    [
      [-10_000, 0],
      [10_000, 0.5],
    ],
  ])
  expect(await sharp('content' in drawn ? drawn.content : '').metadata()).toMatchObject({ width: 1_200 })
})

test('an SVG is never decoded, not even after rendering a signature', async () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9"/></svg>',
  )
  const broken = { reason: 'brokenPicture' }
  await pictures.signature([[[1, 1]]])
  expect([
    await pictures.signature(svg),
    await pictures.logo(svg),
    await pictures.thumbnail(svg),
    await pictures.forCustomers(svg, 100),
  ]).toEqual([broken, broken, broken, broken])
})

test('a signature PNG is kept small; other pictures are not accepted as a signature', async () => {
  const stroke = await plain(200, 60).png().toBuffer()
  const signed = plain(600, 180, 4).composite([{ input: stroke, left: 40, top: 20, blend: 'dest-out' }])
  expect(await pictures.signature(await signed.png().toBuffer())).toHaveProperty('content')
  expect(await pictures.signature(await plain(600, 180, 4).png().toBuffer())).toEqual({
    reason: 'signatureTooSmall',
  })
  expect(await pictures.signature(await plain(600, 180).jpeg().toBuffer())).toEqual({
    reason: 'brokenPicture',
  })
  expect(await pictures.signature(await plain(3_000, 3_000, 4).png().toBuffer())).toEqual({
    reason: 'hugePicture',
  })
})

test('the limit covers pixels, channels and bit depth together', async () => {
  const refused = { reason: 'hugePicture' }
  const rgb = await plain(9, 9).png().toBuffer()
  const transparent = await plain(9, 9, 4).png().toBuffer()
  const deep = await plain(9, 9).toColourspace('rgb16').png().toBuffer()
  expect(await pictures.thumbnail(await plain(5_600, 5_600).png().toBuffer())).toHaveProperty('content')
  expect(await pictures.thumbnail(aBomb(rgb, 6_500, 6_500))).toEqual(refused)
  expect(await pictures.thumbnail(aBomb(transparent, 5_600, 5_600))).toEqual(refused)
  expect(await pictures.thumbnail(aBomb(deep, 4_700, 4_700))).toEqual(refused)
})

test('a HEIC is drawn like other pictures, without its metadata', async () => {
  const [thumbnail, picture] = [await pictures.thumbnail(aHeic()), await pictures.forCustomers(aHeic(), 32)]
  const facts = async (drawn: typeof thumbnail) => {
    const content = 'content' in drawn ? drawn.content : Buffer.alloc(0)
    const { format, width, height, exif } = await sharp(content).metadata()
    const corner = await sharp(content).extract({ left: 2, top: 2, width: 1, height: 1 }).raw().toBuffer()
    return { format, width, height, exif, colour: [...corner].map((value) => Math.round(value / 16) * 16) }
  }
  const orange = [208, 128, 32]
  expect([await facts(thumbnail), await facts(picture)]).toEqual([
    { format: 'webp', width: 64, height: 48, exif: undefined, colour: orange },
    { format: 'jpeg', width: 32, height: 24, exif: undefined, colour: orange },
  ])
})

test('a HEIC is refused by its size before it is decoded, and a damaged one as such', async () => {
  expect([
    await pictures.thumbnail(aHugeHeic(8_064, 6_048)),
    await pictures.forCustomers(aHeic().subarray(0, 400), 100),
    await pictures.logo(aHeic()),
  ]).toEqual([{ reason: 'hugePicture' }, { reason: 'brokenPicture' }, { reason: 'brokenPicture' }])
})

test('a larger baseline JPEG is decoded, a progressive one is not', async () => {
  const size = 6_700
  const passes = await plain(9, 9).jpeg({ progressive: true }).toBuffer()
  const frame = passes.indexOf(Buffer.from([0xff, 0xc2]))
  passes.writeUInt16BE(size, frame + 5)
  passes.writeUInt16BE(size, frame + 7)
  expect(await pictures.thumbnail(await plain(size, size).jpeg().toBuffer())).toHaveProperty('content')
  expect(await pictures.thumbnail(passes)).toEqual({ reason: 'hugePicture' })
})

/** Renders any picture, but crashes on one of one pixel wide and hangs on two. */
const mortalProcess = new URL('../testing/mortal-picture-process.ts', import.meta.url)

test('a picture that crashes the process or takes too long is refused, and the next one is rendered; loading takes its time', async () => {
  const mortal = createPictures({ timeLimitMs: 1_500, processFile: mortalProcess })
  const draw = (width: number) => mortal.forCustomers(Buffer.from('picture'), width)
  const [refused, drawn] = [{ reason: 'hugePicture' }, { content: Buffer.from('drawn') }]
  try {
    expect(await Promise.all([draw(1), draw(9), draw(2), draw(9)])).toEqual([refused, drawn, refused, drawn])
  } finally {
    await mortal.close()
  }
})

test('a request that waits too long in the queue is told to try again', async () => {
  const slow = createPictures({ timeLimitMs: 30_000, waitLimitMs: 1 })
  const picture = await plain(4_000, 4_000).png().toBuffer()
  try {
    const [first, second] = await Promise.allSettled([slow.thumbnail(picture), slow.thumbnail(picture)])
    expect(first).toMatchObject({ value: { content: expect.any(Buffer) } })
    expect(second).toMatchObject({ reason: { status: 503, headers: { 'retry-after': '60' } } })
  } finally {
    await slow.close()
  }
})
