/** ms */
const duration = 300

/** px */
const size = 6
const reach = 64

const colors = ['#f59e0b', '#14b8a6', '#fbbf24']

const rays = 14

/** Lets sparks fly from a place in the window; nothing of the page moves, and no reader hears of them. */
export const showSparks = (x: number, y: number): void => {
  const sky = document.createElement('div')
  sky.setAttribute('aria-hidden', 'true')
  Object.assign(sky.style, { position: 'fixed', left: `${x}px`, top: `${y}px`, zIndex: '1000', pointerEvents: 'none' })
  for (let ray = 0; ray < rays; ray += 1) {
    const angle = (2 * Math.PI * ray) / rays
    // Near and far ones by turns, as of a sparkler.
    const way = reach * (ray % 2 === 0 ? 1 : 0.6)
    const spark = document.createElement('span')
    Object.assign(spark.style, {
      ...{ position: 'absolute', width: `${size}px`, height: `${size}px`, margin: `-${size / 2}px`, borderRadius: '50%' },
      background: colors[ray % colors.length],
    })
    spark.animate(
      [
        { transform: 'scale(1)', opacity: 1 },
        { transform: `translate(${Math.cos(angle) * way}px, ${Math.sin(angle) * way}px) scale(0.3)`, opacity: 0 },
      ],
      { duration, easing: 'ease-out', fill: 'forwards' },
    )
    sky.append(spark)
  }
  document.body.append(sky)
  setTimeout(() => sky.remove(), duration)
}
