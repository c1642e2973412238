import { useList } from '@refinedev/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { touchScreen } from '../../../components/touch-screen'
import { Box, Button, Stack, Text, TextInput } from '../../../components/ui/core'
import { useDebouncedValue } from '../../../components/ui/hooks'
import { IconSearch } from '../../../components/ui/icons'
import type { Product } from '../../../domain/product/product'
import { formatCount } from '../../../domain/shared/money'
import { cleanLine } from '../../../domain/shared/typed/text'
import { changesTexts } from './changes-texts'

const texts = changesTexts.items

/** Debounce of the search in ms, and most products that it shows. */
const [delay, most] = [250, 6]

interface AddProductProps {
  /** Ids of the products that the order has. */
  has: ReadonlySet<string>
  onAdd: (product: Product) => void
}

/** Finds products by name or code; Enter adds the first one, and the field is free for the next. */
export const AddProduct = ({ has, onAdd }: AddProductProps) => {
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(cleanLine(typed), delay)
  const field = useRef<HTMLInputElement>(null)
  const { result, query } = useList<Product & { id?: string }>({
    resource: 'products',
    pagination: { currentPage: 1, pageSize: most },
    filters: [{ field: 'search', operator: 'eq', value: text }],
    errorNotification: false,
    queryOptions: { enabled: text !== '', retry: false },
  })
  const isCurrent = text !== '' && text === cleanLine(typed)
  const found = isCurrent && query.isSuccess ? result.data.filter(({ _id }) => !has.has(_id)) : []

  const add = (product: Product): void => {
    onAdd(product)
    setTyped('')
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    // It would submit the form.
    event.preventDefault()
    if (found[0]) add(found[0])
  }
  const status = (): string => {
    if (cleanLine(typed) === '') return ''
    if (query.isError) return texts.searchFailed
    if (!isCurrent || query.isLoading) return texts.searching
    return found.length === 0 ? texts.none : texts.shown(found.length)
  }
  return (
    <Stack spacing={4}>
      <TextInput
        ref={field}
        label={texts.add}
        description={
          <>
            <span>{texts.addHelp}</span>
            <Box component="span" sx={{ [touchScreen]: { display: 'none' } }}>{` ${texts.addKeys}`}</Box>
          </>
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        type="search"
        icon={<IconSearch size={16} aria-hidden />}
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Text size="sm" color="dimmed" role="status">
        {status()}
      </Text>
      {found.map((product) => (
        <Button
          key={product._id}
          variant="default"
          fullWidth
          h="auto"
          mih={44}
          py={6}
          styles={{
            inner: { justifyContent: 'space-between' },
            label: { width: '100%', whiteSpace: 'normal', textAlign: 'left' },
          }}
          onClick={() => add(product)}
        >
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 12, width: '100%' }}>
            <span>{product.name}</span>
            <Text component="span" size="xs" color="dimmed" sx={{ whiteSpace: 'nowrap' }}>
              {[texts.each(product.offerPrice ?? 0), texts.left(formatCount(product.stockQuantity ?? 0))].join(' · ')}
            </Text>
          </Box>
        </Button>
      ))}
    </Stack>
  )
}
