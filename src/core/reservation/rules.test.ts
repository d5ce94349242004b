import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ReservationInput } from './contract.ts';
import { reservationMessages } from './messages.ts';
import { emptyReservation, reservationFault, reservationInput } from './rules.ts';

const filled = { ...emptyReservation, contacts: ' 林晓晴 ', contactNumber: ' 13800000001 ' };

test('three checks, in the order and the words of spec §5', () => {
  expect(reservationFault({ ...emptyReservation, system: '' })?.message).toBe(reservationMessages.nameRequired);
  expect(reservationFault({ ...emptyReservation, contacts: '林', system: '' })?.message).toBe(
    reservationMessages.phoneRequired,
  );
  expect(reservationFault({ ...filled, system: '' })).toEqual({
    field: 'solution',
    message: reservationMessages.choiceRequired,
  });
  expect(reservationFault(filled)).toBeNull();
  expect(reservationFault({ ...filled, contacts: '  ' })?.field).toBe('contacts');
});

test('whole-house is chosen beforehand, and what travels is what contract 13.4 says', () => {
  const position = { ...emptyReservation.position, provinceName: '上海市', cityName: '上海市', areaId: '310104' };
  const input = reservationInput({ ...filled, remark: ' 二居 ', position });
  expect(input).toEqual({
    ...position,
    countyId: '310104',
    contacts: '林晓晴',
    contactNumber: '13800000001',
    remark: '方案:全屋 二居',
    reserExtend: { sourceType: 65 },
    orderInfoSourceType: 65,
  });
  expect(v.safeParse(ReservationInput, input).success).toBe(true);
});
