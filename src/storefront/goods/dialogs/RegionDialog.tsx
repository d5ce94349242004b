import { useState } from 'react';
import { type DeliverTo, saveDeliverTo } from '#storefront/region/deliver-to.ts';
import { RegionFields } from '#storefront/region/parts/RegionFields.tsx';
import { Modal } from '#storefront/shell/parts/dialog/Modal.tsx';

interface Props {
  region: DeliverTo | undefined;
  onChoose: (region: DeliverTo) => void;
  onClose: () => void;
}

/** Province, city and district as linked lists; choosing the district completes the choice. */
export function RegionDialog({ region, onChoose, onClose }: Props) {
  const [names, setNames] = useState(region ?? { province: '', city: '', county: '' });

  function change(changed: Partial<DeliverTo>) {
    const next = { ...names, ...changed };
    setNames(next);
    if (!changed.county) return;
    saveDeliverTo(next);
    onChoose(next);
    onClose();
  }

  return (
    <Modal title="配送至" onClose={onClose}>
      <RegionFields value={names} errors={{}} onChange={change} />
    </Modal>
  );
}
