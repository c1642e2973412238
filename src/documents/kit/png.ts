const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] as const
/** What a picture is drawn from; all else, as texts and further frames, would only be unpacked with it. */
const drawnChunks: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'])
/** Numbers that stand for one pixel, by the kind of colour that the header names. */
const channels: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

interface Chunk {
  type: string
  /** With its length, type and check sum. */
  whole: Uint8Array
  content: Uint8Array
}

/** The chunks up to the end mark; undefined for what is no PNG, or was cut off. */
const chunksOf = (file: Uint8Array): Chunk[] | undefined => {
  if (!signature.every((byte, index) => file[index] === byte)) return undefined
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const chunks: Chunk[] = []
  let at: number = signature.length
  while (at + 12 <= file.length) {
    const end = at + 12 + view.getUint32(at)
    if (end > file.length) return undefined
    const type = String.fromCharCode(...file.subarray(at + 4, at + 8))
    chunks.push({ type, whole: file.subarray(at, end), content: file.subarray(at + 8, end - 4) })
    if (type === 'IEND') return chunks
    at = end
  }
  return undefined
}

/** Bytes that the pixels unpack to at most by what the header says, 0 for a faulty one; interlaced rows come twice. */
const unpackedBytes = (header: Uint8Array, mostPixels: number): number => {
  if (header.length < 13) return 0
  const view = new DataView(header.buffer, header.byteOffset, header.byteLength)
  const [width, height] = [view.getUint32(0), view.getUint32(4)]
  const bits = view.getUint8(8) * (channels[view.getUint8(9)] ?? 0)
  return width * height > mostPixels ? 0 : 2 * height * (1 + Math.ceil((width * bits) / 8))
}

const joined = (parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Whether compressed data unpacks to so many bytes at most; stops where there are more. */
const unpacksWithin = async (data: Uint8Array<ArrayBuffer>, most: number): Promise<boolean> => {
  const reader = new Blob([data]).stream().pipeThrough(new DecompressionStream('deflate')).getReader()
  for (let size = 0; ; ) {
    const { done, value } = await reader.read()
    if (done) return true
    size += (value as Uint8Array).length
    if (size <= most) continue
    await reader.cancel()
    return false
  }
}

/**
 * A PNG with nothing in it but its pixels, or undefined for what is none, is broken, has more pixels, or unpacks to
 * more than its header says: half a megabyte can become half a gigabyte.
 */
export const plainPng = async (file: Uint8Array, mostPixels: number): Promise<Uint8Array | undefined> => {
  const chunks = chunksOf(file)
  const [header] = chunks ?? []
  if (chunks === undefined || header?.type !== 'IHDR') return undefined
  const most = unpackedBytes(header.content, mostPixels)
  const pixels = joined(chunks.filter(({ type }) => type === 'IDAT').map(({ content }) => content))
  try {
    if (most === 0 || !(await unpacksWithin(pixels, most))) return undefined
  } catch {
    return undefined
  }
  const drawn = chunks.filter(({ type }) => drawnChunks.has(type)).map(({ whole }) => whole)
  return joined([Uint8Array.from(signature), ...drawn])
}
