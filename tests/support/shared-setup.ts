interface Shared {
  users: number
  made: Promise<{ value: unknown; remove: () => Promise<unknown> }>
}

/** Kept on the global object, because each project of a run sets up in the same process with modules of its own. */
const holder = globalThis as { sharedSetups?: Map<string, Shared> }
const shared = (holder.sharedSetups ??= new Map<string, Shared>())

/** Makes something once for all projects of a run; each of them calls `release` at its end. */
export const share = async <T>(name: string, make: () => Promise<{ value: T; remove: () => Promise<unknown> }>): Promise<T> => {
  const entry = shared.get(name) ?? { users: 0, made: make() }
  entry.users += 1
  shared.set(name, entry)
  return (await entry.made).value as T
}

/** Removes what was made, when its last user releases it. */
export const release = async (name: string): Promise<void> => {
  const entry = shared.get(name)
  if (entry === undefined) return
  entry.users -= 1
  if (entry.users > 0) return
  shared.delete(name)
  await (await entry.made).remove()
}
