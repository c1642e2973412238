import { formatCount } from '../../../domain/shared/money'
import { isSoldOut } from '../../../domain/product/stock'
import { Fact, Facts } from '../../../components/facts'
import { callLink } from '../../../components/phone-links'
import { Section } from '../../../components/section'
import { Anchor } from '../../../components/ui/core'
import { partsTexts } from '../parts/parts-texts'
import type { ProductDetails } from '../product-details'
import { detailTexts } from './detail-texts'
import { receivedDay } from './received-day'
import { tallEnough } from './tall-enough'

const texts = detailTexts.inventory

const count = (number: number | null | undefined): string | undefined =>
  typeof number === 'number' ? formatCount(number) : undefined

/** What there is of a product, where it came from, and how many one customer may take. */
export const InventorySection = ({ product }: { product: ProductDetails }) => (
  <Section title={texts.title} level={2}>
    <Facts>
      <Fact label={texts.status}>{isSoldOut(product) ? partsTexts.outOfStock : partsTexts.inStock}</Fact>
      <Fact label={texts.stock}>{count(product.stockQuantity)}</Fact>
      <Fact label={texts.total}>{count(product.totalAvailableQuantity)}</Fact>
      <Fact label={texts.cases}>{count(product.receivedCase)}</Fact>
      <Fact label={texts.perCase}>{product.caseQuantity || undefined}</Fact>
      <Fact label={texts.received}>{receivedDay(product.receivedDate)}</Fact>
      <Fact label={texts.brand}>{product.brandName || undefined}</Fact>
      <Fact label={texts.supplier}>{product.supplierName || undefined}</Fact>
      <Fact label={texts.supplierPhone}>
        {product.supplierPhone ? (
          <Anchor
            href={callLink(product.supplierPhone)}
            aria-label={texts.call(product.supplierPhone)}
            sx={tallEnough}
          >
            {product.supplierPhone}
          </Anchor>
        ) : undefined}
      </Fact>
      <Fact label={texts.limit}>{count(product.maxQuantityPerCustomer) ?? texts.noLimit}</Fact>
    </Facts>
  </Section>
)
