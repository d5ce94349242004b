import type { KeptLine } from '#core/cart/guest-cart.ts';
import { routes } from '#core/site/routes.ts';
import { AddSetButton } from '#storefront/cart/parts/AddSetButton.tsx';
import { keepRemark } from '#storefront/reservation/remark.ts';
import '#storefront/shell/parts/style/button.css';

interface Props {
  /** What the cart gets. */
  lines: readonly KeptLine[];
  /** The remark passed to the reservation drawer. */
  remark: string;
}

/** The two ways to have a programme: with a designer and fitting, or its devices in the cart. */
export function ProgrammeWays({ lines, remark }: Props) {
  return (
    <>
      <a
        className="btn btn--line btn--lg"
        href={routes.freeDesign()}
        data-remark={remark}
        onClick={() => keepRemark(remark)}
      >
        预约设计与安装
      </a>
      <span className="needs-script">
        <AddSetButton lines={lines} look="btn--main btn--lg" />
      </span>
    </>
  );
}
