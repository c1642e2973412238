const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] as const
/** Chunks needed to draw the image; others, such as texts and additional frames, would only cost memory. */
const drawnChunks: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'])
/** Samples per pixel, by the colour type of the header. */
const channels: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

interface Chunk {
  type: string
  /** With length, type and checksum. */
  whole: Uint8Array<ArrayBuffer>
  content: Uint8Array<ArrayBuffer>
}

/** Chunks up to the end marker; undefined when the file is not a PNG, or is truncated. */
const chunksOf = (file: Uint8Array): Chunk[] | undefined => {
  if (!signature.every((byte, index) => file[index] === byte)) return undefined
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const chunks: Chunk[] = []
  let at: number = signature.length
  while (at + 12 <= file.length) {
    const end = at + 12 + view.getUint32(at)
    if (end > file.length) return undefined
    const type = String.fromCharCode(...file.subarray(at + 4, at + 8))
    chunks.push({ type, whole: file.slice(at, end), content: file.slice(at + 8, end - 4) })
    if (type === 'IEND') return chunks
    at = end
  }
  return undefined
}

/** Maximum decompressed size in bytes according to the header; doubled for interlacing; 0 for an invalid header. */
const unpackedBytes = (header: Uint8Array, mostPixels: number): number => {
  if (header.length < 13) return 0
  const view = new DataView(header.buffer, header.byteOffset, header.byteLength)
  const [width, height] = [view.getUint32(0), view.getUint32(4)]
  const bits = view.getUint8(8) * (channels[view.getUint8(9)] ?? 0)
  return width * height > mostPixels ? 0 : 2 * height * (1 + Math.ceil((width * bits) / 8))
}

/** Whether the data decompresses to at most this many bytes; stops reading beyond the limit. */
const unpacksWithin = async (data: Blob, most: number): Promise<boolean> => {
  const reader = data.stream().pipeThrough(new DecompressionStream('deflate')).getReader()
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
 * Strips all metadata from a PNG. Returns undefined when the file is not a PNG, is corrupt, has too many pixels, or
 * decompresses to more than its header declares: half a megabyte can expand to half a gigabyte.
 */
export const plainPng = async (file: Uint8Array, mostPixels: number): Promise<Uint8Array | undefined> => {
  const chunks = chunksOf(file)
  const [header] = chunks ?? []
  if (chunks === undefined || header?.type !== 'IHDR') return undefined
  const most = unpackedBytes(header.content, mostPixels)
  const pixels = new Blob(chunks.filter(({ type }) => type === 'IDAT').map(({ content }) => content))
  try {
    if (most === 0 || !(await unpacksWithin(pixels, most))) return undefined
  } catch {
    return undefined
  }
  const drawn = chunks.filter(({ type }) => drawnChunks.has(type)).map(({ whole }) => whole)
  return new Uint8Array(await new Blob([Uint8Array.from(signature), ...drawn]).arrayBuffer())
}
