/** The drawer of phones; import it only in lazy-loaded code. */
export { Drawer } from '@mantine/core'
