/** Width of the sidebar, px (specification 9). */
export const sidebarWidth = 320

/** Width of the sidebar folded to icons, px: a button of 48 and what stands around it. */
export const foldedWidth = 72

/** Narrower than this, px, the sidebar is a drawer and the tab bar shows (specification 9: mobile breakpoint). */
export const mobileBreakpoint = 1024

/** Height of the header, px. */
export const headerHeight = 64

/** Height of the bottom tab bar, px, without the safe area of the device. */
export const tabBarHeight = 60

/** Above the page, below Mantine's modals, which begin at 200. */
export const frameLayer = 100

/** Media query of the widths at which the sidebar is fixed. */
export const wideScreen = `(min-width: ${mobileBreakpoint}px)`

/** Media query of the widths at which a table has room beside the whole sidebar. */
export const roomySidebar = '(min-width: 1340px)'
