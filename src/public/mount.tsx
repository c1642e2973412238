import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { TrackOrder } from './track-order'
import { trackOrderTexts } from './track-order-texts'

/** Mounts the public page in an element of a page that includes its styles (specification 2: track order). */
export const mountTrackOrder = (element: HTMLElement | null): void => {
  if (!element) throw new Error('The page has no element to put the order tracking into.')
  document.title = trackOrderTexts.title
  createRoot(element).render(
    <StrictMode>
      <TrackOrder />
    </StrictMode>,
  )
}
