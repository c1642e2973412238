import { trackOrderTexts } from './track-order-texts'

/** The public page of an order (specification 2: track order). */
export const TrackOrder = () => (
  <main>
    <h1>{trackOrderTexts.title}</h1>
    <p>{trackOrderTexts.askTheStore}</p>
  </main>
)
