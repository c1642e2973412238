/** Mantine's form, bound to Refine's create and update. */
export { useForm } from '@refinedev/mantine'
export type { UseFormReturnType } from '@mantine/form'
