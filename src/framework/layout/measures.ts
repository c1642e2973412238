/** Width of the sidebar in px (contract 9.2). */
export const sidebarWidth = 320

/** Width of the sidebar folded to icons in px: a button of 48 px and its padding. */
export const foldedWidth = 72

/** Width in px below which the sidebar is a drawer and the tab bar is shown (contract 9.2). */
export const mobileBreakpoint = 1024

/** Largest width in px of a page that is read downwards, such as a form. */
export const formWidth = 720

/** Height of the header in px. */
export const headerHeight = 52

/** Height of the line of notices in px. */
export const noticeLineHeight = 36

/** Height of the bottom tab bar in px, without the safe area of the device. */
export const tabBarHeight = 60

/** z-index above the page and below Mantine's modals, which start at 200. */
export const frameLayer = 100

/** Media query for widths at which the sidebar is fixed. */
export const wideScreen = `(min-width: ${mobileBreakpoint}px)`

/** Media query for phones, on which what floats takes as little room as it can. */
export const phoneScreen = '(max-width: 48em)'

/** Media query for screens that the bars would cover: a window zoomed to 400 %, or a phone on its side. */
export const lowScreen = '(max-height: 24.99em)'

/** Media query for widths at which a table fits beside the unfolded sidebar. */
export const roomySidebar = '(min-width: 1340px)'
