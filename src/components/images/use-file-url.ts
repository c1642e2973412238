import { useCallback, useSyncExternalStore } from 'react'

/** Object URLs in use, with reference counts. */
const shown = new Map<Blob, { url: string; users: number }>()

const use = (file: Blob): void => {
  const entry = shown.get(file) ?? { url: URL.createObjectURL(file), users: 0 }
  entry.users += 1
  shown.set(file, entry)
}

const release = (file: Blob): void => {
  const entry = shown.get(file)
  if (!entry) return
  entry.users -= 1
  if (entry.users > 0) return
  URL.revokeObjectURL(entry.url)
  shown.delete(file)
}

/** Object URL of a file, revoked when no component uses it any longer. */
export const useFileUrl = (file: Blob): string | undefined => {
  const subscribe = useCallback(() => {
    use(file)
    return () => release(file)
  }, [file])
  return useSyncExternalStore(subscribe, () => shown.get(file)?.url)
}
