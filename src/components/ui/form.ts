/** Mantine's form bound to Refine's create and update, as the screens use it. */
export { useForm } from '@refinedev/mantine'
export type { UseFormReturnType } from '@mantine/form'
