/** px; reserved while the chart is lazy-loaded, to avoid a layout shift. */
export const chartHeight = 300
