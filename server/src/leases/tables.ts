export interface LeaseTables {
  leases: { work: string; owner: string; until: number };
}
