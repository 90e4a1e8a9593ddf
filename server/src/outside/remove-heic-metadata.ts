interface Box {
  type: string
  /** Of its content. */
  from: number
  to: number
}

const largest = Number.MAX_SAFE_INTEGER

/** The boxes that lie between two places; ISO 14496-12, 4.2. */
function boxesIn(heic: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = []
  for (let at = from; at + 8 <= to;) {
    const short = heic.readUInt32BE(at)
    const size = short === 1 ? Number(heic.readBigUInt64BE(at + 8)) : short === 0 ? to - at : short
    const head = short === 1 ? 16 : 8
    if (size < head || at + size > to) throw new Error('A box that does not end')
    boxes.push({ type: heic.toString('latin1', at + 4, at + 8), from: at + head, to: at + size })
    at += size
  }
  return boxes
}

/** Reads numbers one after the other. */
function reader(heic: Buffer, from: number) {
  let at = from
  const take = (bytes: number) => {
    if (bytes === 0) return 0
    const value = bytes === 8 ? Number(heic.readBigUInt64BE(at)) : heic.readUIntBE(at, bytes)
    if (value > largest) throw new Error('A place that no file has')
    at += bytes
    return value
  }
  return { take, here: () => at }
}

/** Ids of the items that describe the picture: EXIF, and XMP as a MIME type. */
function describingItems(heic: Buffer, { from, to }: Box): Set<number> {
  const entries = from + 4 + (heic[from] === 0 ? 2 : 4)
  const ids = boxesIn(heic, entries, to).flatMap((entry) => {
    const version = heic[entry.from] ?? 0
    if (version < 2) throw new Error('An item without a type')
    const { take, here } = reader(heic, entry.from + 4)
    const id = take(version === 2 ? 2 : 4)
    take(2)
    return /^(Exif|mime)$/.test(heic.toString('latin1', here(), here() + 4)) ? [id] : []
  })
  return new Set(ids)
}

/** The byte ranges of these items; `idat` is the data inside the meta box. */
function placesOf(heic: Buffer, iloc: Box, idat: Box | undefined, ids: Set<number>) {
  const version = heic[iloc.from] ?? 0
  const { take } = reader(heic, iloc.from + 4)
  const sizes = take(2)
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15]
  const indexSize = version === 0 ? 0 : sizes & 15
  const wide = version < 2 ? 2 : 4
  const places: [from: number, to: number][] = []
  for (let items = take(wide); items > 0; items--) {
    const wanted = ids.has(take(wide))
    const method = version === 0 ? 0 : take(2) & 15
    take(2)
    const base = take(baseSize) + (method === 1 ? (idat?.from ?? 0) : 0)
    for (let extents = take(2); extents > 0; extents--) {
      take(indexSize)
      const from = base + take(offsetSize)
      const length = take(lengthSize)
      if (wanted && method > 1) throw new Error('An item that lies in another one')
      if (wanted) places.push([from, length === 0 ? heic.length : from + length])
    }
  }
  return places
}

/** The same file with its metadata overwritten by zeros, so that offsets stay. Throws for a truncated file. */
export function removeHeicMetadata(uploaded: Buffer): Buffer {
  const heic = Buffer.from(uploaded)
  const boxes = boxesIn(heic, 0, heic.length)
  for (const meta of boxes.filter(({ type }) => type === 'meta')) {
    const inside = boxesIn(heic, meta.from + 4, meta.to)
    const named = (name: string) => inside.find(({ type }) => type === name)
    const [iinf, iloc] = [named('iinf'), named('iloc')]
    if (iinf === undefined || iloc === undefined) continue
    const ids = describingItems(heic, iinf)
    for (const [from, to] of placesOf(heic, iloc, named('idat'), ids)) heic.fill(0, from, to)
  }
  for (const { type, from, to } of boxes) if (!/^(ftyp|meta|mdat)$/.test(type)) heic.fill(0, from, to)
  return heic
}
