export interface AllowanceTables {
  allowances: { id: string; full_at: number };
}
