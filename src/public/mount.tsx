import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { leaveKeysToComposition } from '../components/plain/composition'
import { TrackOrder } from './track-order'
import { trackOrderTexts } from './track-order-texts'

/**
 * Mounts the public page in an element of a page that includes its styles (contract 2.14). Markup that the build has put there
 * (scripts/build/first-paint.mjs) is taken over, with what was typed meanwhile.
 */
export const mountTrackOrder = (element: HTMLElement | null): void => {
  if (!element) throw new Error('The page has no element to put the order tracking into.')
  leaveKeysToComposition(window.addEventListener.bind(window))
  document.title = trackOrderTexts.title
  const page = (
    <StrictMode>
      <TrackOrder search={location.search} />
    </StrictMode>
  )
  if (element.firstElementChild) hydrateRoot(element, page)
  else createRoot(element).render(page)
}
