/** The drop zone brings a library of its own along: imported only by what is loaded with a form. */
export { Dropzone } from '@mantine/dropzone'
