/** px; kept free before the chart's code is there, so that nothing moves when it comes. */
export const chartHeight = 300
