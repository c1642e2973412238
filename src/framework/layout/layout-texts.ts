/** Words of the frame around every page (specification 1, 2: layout). */
export const layoutTexts = {
  title: 'Admin Panel',
  subtitle: 'Crackers Management',
  purpose: 'Only for Administration Purpose',
  logout: 'Logout',
  logoutShort: 'Exit',
  toDark: 'Switch to dark theme',
  toLight: 'Switch to light theme',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  menu: 'Main menu',
  tabs: 'Main sections',
  skip: 'Skip to main content',
  search: 'Search pages and actions',
  searchHint: 'Ctrl K',
  paletteFailed: 'The search could not be loaded. Please check your connection and try again.',
} as const
