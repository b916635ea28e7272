"""Judges the snapshots that a device really stored, against a policy.

    scrim-probe POLICY FOLDER

Install `scrim-policy[probe]`. A picture is covered only if it is recognized: as a cover that the policy gives a
sensitive screen in the background. A picture that cannot be read, or compared, is unknown and never covered.
"""
