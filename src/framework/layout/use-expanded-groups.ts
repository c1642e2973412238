import { useState } from 'react'
import { groupsAt, type MenuEntry, type Place } from '../registry/menu'

interface Expanded {
  isExpanded: (name: string) => boolean
  toggle: (name: string) => void
}

/**
 * Which groups of the sidebar are open: those that hold the place open by themselves when one gets there,
 * and any can be opened and closed by hand (specification 2: layout).
 */
export const useExpandedGroups = (entries: readonly MenuEntry[], place: Place & { key: string }): Expanded => {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(() => new Set(groupsAt(entries, place)))
  const [seen, setSeen] = useState(place.key)

  if (seen !== place.key) {
    setSeen(place.key)
    setExpanded((before) => new Set([...before, ...groupsAt(entries, place)]))
  }

  return {
    isExpanded: (name) => expanded.has(name),
    toggle: (name) =>
      setExpanded((before) => {
        const after = new Set(before)
        if (!after.delete(name)) after.add(name)
        return after
      }),
  }
}
