/** Cents from which a refund needs the agreement of two of the staff. */
export const approvedFrom = 500_000;
