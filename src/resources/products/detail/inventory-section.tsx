import { Fact, Facts } from '../../../components/facts'
import { callLink } from '../../../components/phone-links'
import { Section } from '../../../components/section'
import { Anchor } from '../../../components/ui/core'
import { readDay } from '../../../domain/product/received-date'
import { formatDay } from '../../../domain/shared/dates'
import { formatCount } from '../../../domain/shared/money'
import { useMay } from '../../../framework/registry/rights'
import type { ProductDetails } from '../product-details'
import { detailTexts } from './detail-texts'
import { touchTarget } from './touch-target'

/**
 * Formats the day on which a product was received: a day in either order, or an instant (contract 7.7); any other text is
 * unchanged.
 */
export const receivedDay = (received: string | null | undefined): string | undefined => {
  if (!received) return undefined
  if (received.includes('T')) return formatDay(received) ?? received
  const day = readDay(received)
  return day === undefined ? received : formatDay(day)
}

const texts = detailTexts.inventory

const count = (number: number | null | undefined): string | undefined =>
  typeof number === 'number' ? formatCount(number) : undefined

/** Stock, supplier and maximum quantity per customer of a product. */
export const InventorySection = ({ product }: { product: ProductDetails }) => {
  const { totalAvailableQuantity: total } = product
  const seesSupplier = useMay('suppliers:read')
  return (
    <Section title={texts.title} level={2}>
      <Facts>
        {total !== product.stockQuantity && <Fact label={texts.total}>{count(total)}</Fact>}
        <Fact label={texts.cases}>{count(product.receivedCase)}</Fact>
        <Fact label={texts.perCase}>{product.caseQuantity?.replace(/^qty:\s*/i, '') || undefined}</Fact>
        <Fact label={texts.received}>{receivedDay(product.receivedDate)}</Fact>
        <Fact label={texts.brand}>{product.brandName || undefined}</Fact>
        {seesSupplier && <Fact label={texts.supplier}>{product.supplierName || undefined}</Fact>}
        {seesSupplier && (
          <Fact label={texts.supplierPhone}>
            {product.supplierPhone ? (
              <Anchor href={callLink(product.supplierPhone)} aria-label={texts.call(product.supplierPhone)} sx={touchTarget}>
                {product.supplierPhone}
              </Anchor>
            ) : undefined}
          </Fact>
        )}
        <Fact label={texts.limit}>{count(product.maxQuantityPerCustomer) ?? texts.noLimit}</Fact>
      </Facts>
    </Section>
  )
}
