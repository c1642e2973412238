import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'
import { setupTexts } from '../setup-texts'
import type { SortedThing } from './sorted-thing'

const texts = setupTexts.dragging

/** What is told aloud of a drag: the thing by its name, and its place (specification 4: quick shopping editor). */
export const announcementsOf = (
  thing: (id: UniqueIdentifier) => SortedThing | undefined,
  total: number,
): Announcements => {
  const say =
    (words: (name: string, place: number, total: number) => string) =>
    (id: UniqueIdentifier, at: UniqueIdentifier = id): string | undefined => {
      const [moved, place] = [thing(id), thing(at)]
      return moved && place && words(moved.name, place.index + 1, total)
    }
  const [lifted, over, dropped, cancelled] = [texts.lifted, texts.over, texts.dropped, texts.cancelled].map(say)
  return {
    onDragStart: ({ active }) => lifted?.(active.id),
    // It begins above itself, which is told already.
    onDragOver: (event) => (event.over && event.over.id !== event.active.id ? over?.(event.active.id, event.over.id) : undefined),
    onDragEnd: (event) => dropped?.(event.active.id, event.over?.id),
    onDragCancel: ({ active }) => cancelled?.(active.id),
  }
}
