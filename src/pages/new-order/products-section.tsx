import { memo, type RefObject, useRef } from 'react'
import { Hint } from '../../components/hint'
import { Section } from '../../components/section'
import { Stack, Text } from '../../components/ui/core'
import type { MenuCategory, MenuProduct } from '../../domain/menu/menu-order'
import type { FormErrors } from '../../framework/form/record-form'
import { focusProduct, MenuRows } from './menu-rows'
import { newOrderTexts as texts } from './new-order-texts'
import type { TypedPieces } from './new-order-values'
import { ProductSearch } from './product-search'

interface ProductsSectionProps {
  /** In the saved order of the menu. */
  categories: readonly MenuCategory[]
  /** Those of the categories. */
  products: readonly MenuProduct[]
  pieces: TypedPieces
  errors: FormErrors
  /** The field that finds a product. */
  search: RefObject<HTMLInputElement>
  onChange: (productId: string, typed: string) => void
  /** The user wants to find a product. */
  onSearch: () => void
}

/** The form has another object of errors at each key, mostly an empty one. */
const isSameMenu = (
  { errors: before, ...some }: ProductsSectionProps,
  { errors: now, ...others }: ProductsSectionProps,
): boolean =>
  Object.keys({ ...before, ...now }).length === 0 &&
  (Object.keys(others) as (keyof typeof others)[]).every((name) => some[name] === others[name])

/** The pieces of an order that is typed in, down the column of the menu; drawn again only when one of them changes. */
export const ProductsSection = memo((props: ProductsSectionProps) => {
  const { categories, products, pieces, errors, search, onChange, onSearch } = props
  const list = useRef<HTMLDivElement>(null)
  return (
    <Section title={texts.products} level={2}>
      {products.length === 0 ? (
        <Hint>{texts.empty}</Hint>
      ) : (
        <Stack spacing="xs">
          <ProductSearch products={products} pieces={pieces} field={search} onFound={(id) => focusProduct(list.current, id)} />
          {errors.pieces !== undefined && (
            <Text role="alert" size="sm" sx={(theme) => ({ color: theme.colors.red[theme.colorScheme === 'dark' ? 3 : 7] })}>
              {errors.pieces}
            </Text>
          )}
          <MenuRows categories={categories} pieces={pieces} errors={errors} list={list} onChange={onChange} onSearch={onSearch} />
        </Stack>
      )}
    </Section>
  )
}, isSameMenu)
ProductsSection.displayName = 'ProductsSection'
