/** An issue of a history; times in milliseconds. */
export interface Told {
  equipment_id: number | null;
  created_at: number;
  took_at: number | null;
  finished_at: number | null;
  wait_s: number;
  service_s: number;
  suspend_s: number;
  planned: boolean;
  failure: boolean;
  rejected: boolean;
  archived: boolean;
}

/** A failure of an hour, waited for ten minutes. */
export const told = (more: Partial<Told>): Told => ({
  equipment_id: 7,
  created_at: Date.parse('2025-06-02T06:00:00Z'),
  took_at: Date.parse('2025-06-02T06:10:00Z'),
  finished_at: Date.parse('2025-06-02T07:00:00Z'),
  wait_s: 600,
  service_s: 3_000,
  suspend_s: 0,
  planned: false,
  failure: true,
  rejected: false,
  archived: false,
  ...more,
});
