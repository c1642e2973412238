/** The drop zone depends on a library of its own; import it only in lazy-loaded form code. */
export { Dropzone } from '@mantine/dropzone'
